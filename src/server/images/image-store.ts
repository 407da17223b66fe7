/** The image store does not respond, or refuses: the caller may retry. */
export class ImageStoreUnavailable extends Error {
  override name = 'ImageStoreUnavailable'
}

/** Storage for image files; each key is written once. */
export type ImageStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** null if there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  remove: (key: string) => Promise<void>
  /** A folder's files, including those being written. Not for buckets: listing costs money there. */
  files?: FileList
  /** Why it fails at present, as seen by this process. */
  trouble?: () => { detail: string; since: Date } | null
}

export type FileList = {
  /** In no particular order. */
  names: () => AsyncIterable<string>
  /** Whether it was last written before that moment. */
  isOlder: (name: string, than: Date) => Promise<boolean>
}
