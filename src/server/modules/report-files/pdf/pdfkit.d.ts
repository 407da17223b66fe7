/** What pdfkit 0.20 takes and its published types do not know yet. */
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
      /** An opened font, known by its family from then on. */
      font(src: { layout: unknown }, family: string, size: number): this
    }

    interface TextOptions {
      /** In points, where it has been measured. */
      textWidth?: number
    }

    interface AnnotationOption {
      /** The link's place in what is read. */
      structParent?: PDFStructureElement
    }

    interface StructureElementOptions {
      /** Of a table's heads. */
      scope?: 'Row' | 'Column'
      /** Left, top, right, bottom: points from the page's top left corner. */
      bbox?: [number, number, number, number]
      placement?: 'Block' | 'Inline'
    }
  }
}
