import { IMAGE_WIDTHS } from '../lib/image-widths.ts'

/** A call that transfers an image, authorised by the signature in its URL instead of a token (contract §7). */
export type SignedCall = {
  readonly name: string
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly beyondSpec?: boolean
  /** The signed parameters, besides method and path. */
  readonly query: readonly string[]
  /** Widths in which it may be requested, as WebP, by the parameter `width`, which is not signed. */
  readonly widths?: readonly number[]
  readonly consumes?: 'image/jpeg'
  readonly produces?: 'image/jpeg'
}

/** Valid once, for ten minutes; the URL is in the response that creates or changes the resource. */
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
  /** `link`: for images of a share link, which expire with it. */
  query: ['expires', 'link', 'signature'],
  widths: IMAGE_WIDTHS,
  produces: 'image/jpeg',
}

/** A screenshot of a content's statistics; authorized by the token of the creator's link. */
export const uploadProof: SignedCall = {
  name: 'uploadProof',
  method: 'PUT',
  path: '/public/deliveries/proofs',
  beyondSpec: true,
  query: ['content', 'token'],
  consumes: 'image/jpeg',
}

export const signedCalls: readonly SignedCall[] = [uploadImage, readImage, uploadProof]
