/** An image in the store, a width of it, or either of them half written. */
const STORED = /^(?<key>[\w-]{1,100}\.jpg)(?:\.\d{1,5}\.webp)?(?:\.\d{1,10}\.part)?$/

/** The image's key where the name is one of ours; null for any other. */
export function imageKeyOf(name: string): string | null {
  return STORED.exec(name)?.groups?.key ?? null
}

/** A name from a restored database may be a path to somewhere else. @throws where it is no name of an image */
export function requireImageName(name: string): string {
  if (imageKeyOf(name) === null) throw new Error(`Not the name of an image: ${JSON.stringify(name)}.`)
  return name
}
