/** How the line begins that says what could not be tested on this machine; tests/run.ts repeats such lines. */
export const notTestedMark = 'Not tested: '

/**
 * Says in one line that something could not be tested here, and what to do about it.
 * @throws where nothing may be left out (CI=true)
 */
export function notTested(what: string, remedy: string): void {
  const line = `${notTestedMark}${what}. ${remedy}`
  if (process.env.CI === 'true') throw new Error(line)
  console.log(line)
}
