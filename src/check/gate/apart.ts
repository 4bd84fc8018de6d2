/** Numbers for a person, with digits enough to see that they differ. */

const most = 17;

/** All with as many digits, `least` and more where the first would read like another that it is not. */
export function showApart(numbers: readonly number[], least = 7): readonly string[] {
  for (let digits = least; ; digits++) {
    const shown = numbers.map((x) => String(Number(x.toPrecision(digits))));
    const alike = shown.some((text, i) => i > 0 && text === shown[0] && numbers[i] !== numbers[0]);
    if (!alike || digits >= most) return shown;
  }
}
