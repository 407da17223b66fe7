/** The environment, as the process has it. */
export type Env = Readonly<Record<string, string | undefined>>

/** A setting that makes no sense: the message names the variable and says what it takes. */
export class SettingError extends Error {
  constructor(variable: string, wanted: string) {
    super(`${variable}: ${wanted}`)
    this.name = 'SettingError'
  }
}

/** The value without blanks around it; null where it is unset or empty. */
export function readText(env: Env, variable: string): string | null {
  const value = env[variable]?.trim()
  return value === undefined || value === '' ? null : value
}

export function readWhole(env: Env, variable: string, from: number, to: number): number | null {
  const text = readText(env, variable)
  if (text === null) return null
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to) {
    throw new SettingError(variable, `must be a whole number from ${from} to ${to}`)
  }
  return value
}

export function readFlag(env: Env, variable: string): boolean | null {
  const text = readText(env, variable)
  if (text === null) return null
  if (text !== 'true' && text !== 'false') throw new SettingError(variable, 'must be true or false')
  return text === 'true'
}

/** An address of one of the protocols, such as `['http:', 'https:']`. */
export function readUrl(env: Env, variable: string, protocols: readonly string[]): URL | null {
  const text = readText(env, variable)
  if (text === null) return null
  if (!URL.canParse(text)) throw new SettingError(variable, `must be an address (${protocols.join(' or ')})`)
  const url = new URL(text)
  if (!protocols.includes(url.protocol)) {
    throw new SettingError(variable, `must begin with ${protocols.join(' or ')}`)
  }
  return url
}

/** `https://a.example,https://b.example` → exact origins. */
export function readOrigins(env: Env, variable: string): string[] {
  const text = readText(env, variable)
  if (text === null) return []
  return text.split(',').map((part) => {
    const origin = part.trim()
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new SettingError(variable, `must list exact origins such as https://example.org, not "${origin}"`)
    }
    return origin
  })
}

/** Refuses some of a group of variables without the others; true where they are set. */
export function readTogether(env: Env, variables: readonly string[]): boolean {
  const missing = variables.filter((variable) => readText(env, variable) === null)
  if (missing.length === variables.length) return false
  if (missing[0] !== undefined) {
    throw new SettingError(missing[0], `must be set together with ${variables.join(', ')}`)
  }
  return true
}
