/** Tables whose indexes take long to create, during which they cannot be written. */
const LARGE = ['contents', 'content_snapshots', 'channel_snapshots', 'response_cache', 'audit_log']

const LONG: readonly [pattern: RegExp, reason: string][] = [
  [/\balter column \S+ (set data )?type\b/, 'rewrites the table'],
  [/\balter column \S+ set not null\b/, 'reads the table'],
  [/\badd column .*\bdefault (?!'|-?\d|null\b)/, 'rewrites the table for a computed default'],
  [/\badd column .*\bgenerated always\b/, 'rewrites the table'],
  [
    /\badd (primary key|unique|(constraint )(?!.*\bnot valid\b))/,
    'reads the table: add it not valid, then validate it',
  ],
  [/^(vacuum full|cluster|lock|truncate)\b/, 'locks the table'],
  [new RegExp(`^create (unique )?index \\w+ on (${LARGE.join('|')})\\b`), 'prevents writes to a large table'],
  [/;/, 'is more than one statement, which hold the locks of all'],
]

/** Why a server of the build before could wait too long for a lock of this statement on PostgreSQL. */
export function longLocks(statement: string): string[] {
  const text = statement.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return LONG.flatMap(([pattern, reason]) => (pattern.test(text) ? [reason] : []))
}
