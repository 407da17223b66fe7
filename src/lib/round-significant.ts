/** Round a value >= 0 half up to significant figures: (1250, 2) is 1300. */
export function roundSignificant(value: number, figures: number): number {
  // The factor lifts halves that floating-point noise left just below.
  return Number((value * (1 + 1e-12)).toPrecision(figures))
}
