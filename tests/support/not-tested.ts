/** Prefix of the line about what could not be tested on this machine; tests/run.ts repeats such lines. */
export const notTestedMark = 'Not tested: '

/** Prints in one line that something could not be tested here, and what to do about it. */
export function notTested(what: string, remedy: string): void {
  console.log(`${notTestedMark}${what}. ${remedy}`)
}

/**
 * The same for a program that .ci/run installs.
 * @throws if nothing may be left out (CI=true)
 */
export function notInstalled(what: string, remedy: string): void {
  if (process.env.CI === 'true') throw new Error(`${notTestedMark}${what}. ${remedy}`)
  notTested(what, remedy)
}
