/** The image store does not answer, or refuses: the caller may retry. */
export class ImageStoreUnavailable extends Error {
  override name = 'ImageStoreUnavailable'
}

/** Storage for image files; each key is written once. */
export type ImageStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** null where there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  remove: (key: string) => Promise<void>
  /** A folder's files, those that are being written too. Buckets have no such list: it costs money there. */
  files?: FileList
  /** Why it fails at the moment, as far as this process has seen. */
  trouble?: () => { detail: string; since: Date } | null
}

export type FileList = {
  /** In no order. */
  names: () => AsyncIterable<string>
  /** Whether it was last written before that moment. */
  isOlder: (name: string, than: Date) => Promise<boolean>
}
