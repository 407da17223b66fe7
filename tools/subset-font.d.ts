/** The part of subset-font that subset-fonts.ts uses; the package brings no types of its own. */
declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number }
  type SubsetOptions = {
    targetFormat: 'woff2'
    variationAxes?: Record<string, number | AxisRange | undefined>
    keepFeatures?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
