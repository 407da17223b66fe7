/** A call that carries an image, and that no token decides but the signature in its address (contract §7). */
export type SignedCall = {
  readonly name: string
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly beyondSpec?: boolean
  /** What is signed, with the method and the path. */
  readonly query: readonly string[]
  readonly consumes?: 'image/jpeg'
  readonly produces?: 'image/jpeg'
}

/** Once, within ten minutes; the address comes with the answer that creates or changes the thing. */
export const uploadImage: SignedCall = {
  name: 'uploadImage',
  method: 'PUT',
  path: '/uploads/{owner}/{id}',
  query: ['expires', 'nonce', 'signature'],
  consumes: 'image/jpeg',
}

export const readImage: SignedCall = {
  name: 'readImage',
  method: 'GET',
  path: '/images/{id}',
  beyondSpec: true,
  query: ['expires', 'signature'],
  produces: 'image/jpeg',
}

export const signedCalls: readonly SignedCall[] = [uploadImage, readImage]
