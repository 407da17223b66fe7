export function parseSocialLink(_: string): { kind: 'channel' | 'content' } | null { return null }
