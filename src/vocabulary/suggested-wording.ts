import type { DisclosedContent } from './read-disclosure.ts'

/** What a caption of the campaign could begin with so that its disclosure is found: `ADV @soleaskin`. */
export function suggestedWording({
  brandName,
  trackingMethods,
  campaignType,
}: Pick<DisclosedContent, 'brandName' | 'trackingMethods' | 'campaignType'>): string {
  const brand = trackingMethods.find((method) => method.startsWith('@')) ?? brandName
  return `${campaignType === 'PR' ? 'Prodotto inviato da' : 'ADV'} ${brand}`
}
