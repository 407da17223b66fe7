import { type ClientBase, DatabaseError } from 'pg'

/** Each connection keeps a plan for each of them. */
const MOST_STATEMENTS = 200
/** A list of any length stands in a text of its own: long ones would take all the places. */
const MOST_VALUES = 40

/**
 * The connection no longer has the statement, has it already, or its tables have changed meanwhile: what stands
 * between (a pooler), or a newer server's migration, did that.
 */
export const LOST_STATEMENT: readonly string[] = ['26000', '42P05', '0A000']

/**
 * Makes connections on which a statement that comes again is neither read nor planned anew: half of the database's
 * work for a request. Where the names do not hold, it goes on without.
 */
export function cachePreparedStatements(): (client: ClientBase) => void {
  const names = new Map<string, string>()
  let holds = true

  const nameOf = (text: string, { length }: readonly unknown[]): string | null => {
    if (!holds || length === 0 || length > MOST_VALUES) return null
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known ?? null
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client)
    const named = async (text: string, values: readonly unknown[] = []) => {
      const name = nameOf(text, values)
      if (name === null) return await query(text, [...values])
      try {
        return await query({ name, text, values: [...values] })
      } catch (error) {
        if (!(error instanceof DatabaseError) || !LOST_STATEMENT.includes(error.code ?? '')) throw error
        holds = false
        // Within a transaction nothing helps but to begin it again.
        return await query(text, [...values]).catch(() => {
          throw error
        })
      }
    }
    Object.assign(client, { query: named })
  }
}
