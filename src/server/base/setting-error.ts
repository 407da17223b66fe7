/** A setting that makes no sense: each line of the message names a variable and says what it takes. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** What the system, SQLite and PostgreSQL call a place that is not there, is closed, or is something else. */
const REFUSALS = /^(E[A-Z]+|SQLITE_(CANTOPEN|NOTADB|READONLY|IOERR)\w*|08\w{3}|28\w{3}|3D000|57P03)$/

/** Runs the task; where its place cannot be used, throws a SettingError that names the setting. */
export async function asSettingError<T>(variable: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    if (!REFUSALS.test(error.code)) throw error
    // An address with several hosts fails with one error for each, and no words of its own.
    throw new SettingError(
      `${variable}: cannot be used: ${error.message === '' ? error.code : error.message}`,
    )
  }
}
