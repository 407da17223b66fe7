import type { ColumnTypes } from '../column-types.ts'

/** Which of the provider's pictures an image was made of; a creator's is that of one of their channels. */
export function providerPictures({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table contents add column picture_source ${text}`,
    `alter table creators add column picture_source ${text}`,
    `alter table creators drop column picture_url`,
  ]
}
