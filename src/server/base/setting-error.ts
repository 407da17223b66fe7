/** An invalid setting: each line of the message names a variable and says what it accepts. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/**
 * Error codes of the system, SQLite and PostgreSQL for a path or server that does not exist, refuses access, or is of
 * the wrong kind.
 */
const REFUSALS =
  /^(E[A-Z]+|SQLITE_(FULL|CANTOPEN|CORRUPT|NOTADB|READONLY|IOERR)\w*|08\w{3}|28\w{3}|3D000|57P03)$/

/** Runs the task; converts errors about an unusable path or server into a SettingError that names the variable. */
export async function asSettingError<T>(variable: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    if (!REFUSALS.test(error.code)) throw error
    // For a host with several addresses, the error has one error per address and no message.
    throw new SettingError(
      `${variable}: cannot be used: ${error.message === '' ? error.code : error.message}`,
      { cause: error },
    )
  }
}
