/** Header values must not contain line breaks, NUL or bidi controls, which names entered by users may. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()
}
