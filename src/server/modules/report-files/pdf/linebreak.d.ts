declare module 'linebreak' {
  /** Where lines of a text may end, first to last; the end of the text is the last one. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
