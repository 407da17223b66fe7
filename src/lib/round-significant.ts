/** A value >= 0 rounded half up to so many significant figures: (1250, 2) is 1300. */
export function roundSignificant(value: number, figures: number): number {
  // The factor lifts a half that the noise of a sum has left just below itself.
  return Number((value * (1 + 1e-12)).toPrecision(figures))
}
