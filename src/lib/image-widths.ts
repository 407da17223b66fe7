/** The widths in which an image can be requested, pixels, besides its own: a face, a row, a tile, a cover. */
export const IMAGE_WIDTHS = [96, 192, 480, 960] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
