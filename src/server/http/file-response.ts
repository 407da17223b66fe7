/** The result of a handler whose endpoint `produces` a file. */
export type FileResponse = {
  /** File name for the browser, with its extension. */
  name: string
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** The Content-Security-Policy of a page that is displayed; without it, the file is downloaded. */
  policy?: string
}

export function isFileResponse(value: unknown): value is FileResponse {
  return typeof value === 'object' && value !== null && 'name' in value && 'body' in value
}

/** Headers of a displayed page, or of a download that must never be rendered. */
export function fileHeaders(
  type: string,
  { name, policy }: Pick<FileResponse, 'name' | 'policy'>,
): Record<string, string> {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w .()-]/g, '')
    .trim()
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const typed = { 'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type }
  if (policy !== undefined) return { ...typed, 'Content-Security-Policy': policy }
  return {
    ...typed,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  }
}
