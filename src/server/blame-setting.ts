import { SettingError } from './read-setting.ts'

/** What the system, SQLite and PostgreSQL call a place that is not there, is closed, or is something else. */
const REFUSALS = /^(E[A-Z]+|SQLITE_(CANTOPEN|NOTADB|READONLY|IOERR)\w*|08\w{3}|28\w{3}|3D000|57P03)$/

/** Runs the task; a place that cannot be used is the fault of the setting that names it. */
export async function blameSetting<T>(variable: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    if (!REFUSALS.test(error.code)) throw error
    // An address with several hosts fails with one error for each, and no words of its own.
    throw new SettingError(variable, `cannot be used: ${error.message === '' ? error.code : error.message}`)
  }
}
