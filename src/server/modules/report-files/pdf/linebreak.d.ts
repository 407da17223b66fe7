declare module 'linebreak' {
  /** Break opportunities of a text, in order; the last is the end of the text. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
