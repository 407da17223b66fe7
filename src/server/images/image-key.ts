/** An image in the store, one of its widths, or a partly written file of either. */
const STORED = /^(?<key>[\w-]{1,100}\.jpg)(?:\.\d{1,5}\.webp)?(?:\.\d{1,10}\.part)?$/

/** The image's key if the name is one of this store's; null for any other. */
export function imageKeyOf(name: string): string | null {
  return STORED.exec(name)?.groups?.key ?? null
}

/** A name from a restored database may be a path to elsewhere. @throws if it is not an image name */
export function requireImageName(name: string): string {
  if (imageKeyOf(name) === null) throw new Error(`Not the name of an image: ${JSON.stringify(name)}.`)
  return name
}
