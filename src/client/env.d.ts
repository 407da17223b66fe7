/** Build-time settings (contract §10). Interfaces, because they extend Vite's own. */
interface ImportMetaEnv {
  readonly PUBLIC_API_HOST?: string
  readonly PUBLIC_API_HOSTS?: string
  readonly PUBLIC_OAUTH_CLIENT_KEY?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

/**
 * The used part of the package; its own types are those of the CommonJS module, which the build would split
 * differently.
 */
declare module 'tesseract.js' {
  type Box = { x0: number; y0: number; x1: number; y1: number }
  type Word = { text: string; confidence: number; bbox: Box }
  type Block = { paragraphs: { lines: { words: Word[] }[] }[] }
  export type Worker = {
    setParameters: (parameters: Record<string, string>) => Promise<unknown>
    recognize: (
      image: object,
      options: Record<string, never>,
      output: { text: boolean; blocks: boolean },
    ) => Promise<{ data: { blocks: Block[] | null } }>
    terminate: () => Promise<unknown>
  }
  type Options = {
    workerPath?: string
    workerBlobURL?: boolean
    corePath?: string
    langPath: string
    cacheMethod: 'none'
  }
  const tesseract: { createWorker: (language: string, mode: 1, options: Options) => Promise<Worker> }
  export default tesseract
}

declare module 'tesseract.js/dist/tesseract.esm.min.js' {
  import type tesseract from 'tesseract.js'

  const browserHalf: typeof tesseract
  export default browserHalf
}
