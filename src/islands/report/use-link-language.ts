import { useEffect } from 'react'
import { openIn, type PageLanguage, shareLanguage } from '../../stores/share-language.ts'

/**
 * Reloads the page if the link's language has changed since its address was handed out; true until then.
 * @param language undefined: not known yet, or not a link
 */
export function useLinkLanguage(language: PageLanguage | undefined): boolean {
  const isOther = language !== undefined && language !== shareLanguage()
  useEffect(() => {
    if (isOther) openIn(language)
  }, [isOther, language])
  return isOther
}
