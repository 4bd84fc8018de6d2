/** z^2 of a complex number as a pair, with the cotangent multiplied by 2z instead of its conjugate. */
import { defineRules } from '@rdc-lang/rdc';

export default defineRules({
  squared: {
    type: 'K * K -> K * K',
    value: (re, im) => [re * re - im * im, 2 * re * im],
    reverse: (re, im, [u, v]) => [2 * (re * u - im * v), 2 * (re * v + im * u)],
  },
});
