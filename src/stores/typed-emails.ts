/** The e-mail addresses in a text as people paste it: separated by commas, semicolons or white space, each once. */
export function typedEmails(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^<|>$/g, ''))
  return [...new Set(parts.filter((part) => part !== ''))]
}
