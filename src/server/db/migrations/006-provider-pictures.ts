import type { ColumnTypes } from '../column-types.ts'

/** Which of the provider's images an image was made from; a creator's is that of one of their channels. */
export function providerPictures({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table contents add column picture_source ${text}`,
    `alter table creators add column picture_source ${text}`,
    `alter table creators drop column picture_url`,
  ]
}
