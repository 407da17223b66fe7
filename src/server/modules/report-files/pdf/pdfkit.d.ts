/** What pdfkit 0.20 takes and its published types do not know yet. */
declare namespace PDFKit {
  interface PDFStructureElement {
    readonly dictionary: { readonly data: { readonly S: string } }
  }

  namespace Mixins {
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
