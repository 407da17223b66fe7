/** Features of pdfkit 0.20 that its published types lack. */
declare namespace PDFKit {
  interface PDFStructureElement {
    readonly dictionary: { readonly data: { readonly S: string } }
  }

  interface PDFDocumentOptions {
    /** Whether each word's shape is cached. */
    fontLayoutCache?: boolean
  }

  interface PDFDocument {
    /** Reads an image once: its size in pixels. */
    openImage(source: Buffer): { width: number; height: number }
  }

  namespace Mixins {
    interface PDFFont {
      /** An opened font, referred to by its family from then on. */
      font(src: { layout: unknown }, family: string, size: number): this
    }

    interface TextOptions {
      /** In points, if measured. */
      textWidth?: number
    }

    interface AnnotationOption {
      /** The link's position in the reading order. */
      structParent?: PDFStructureElement
    }

    interface StructureElementOptions {
      /** For table headers. */
      scope?: 'Row' | 'Column'
      /** Left, top, right, bottom: points from the page's top left corner. */
      bbox?: [number, number, number, number]
      placement?: 'Block' | 'Inline'
    }
  }
}
