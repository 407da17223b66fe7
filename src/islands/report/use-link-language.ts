import { useEffect } from 'react'
import { openIn, type PageLanguage, shareLanguage } from '../../stores/share-language.ts'

/**
 * Opens the page again where the link's language has changed since its address was handed out; true meanwhile.
 * @param language undefined: not known yet, or of no link
 */
export function useLinkLanguage(language: PageLanguage | undefined): boolean {
  const isOther = language !== undefined && language !== shareLanguage()
  useEffect(() => {
    if (isOther) openIn(language)
  }, [isOther, language])
  return isOther
}
