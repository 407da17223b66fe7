import type { DisclosedContent } from './read-disclosure.ts'

/** A suggested beginning for the campaign's captions that makes the disclosure recognisable: `ADV @soleaskin`. */
export function suggestedWording({
  brandName,
  trackingMethods,
  campaignType,
}: Pick<DisclosedContent, 'brandName' | 'trackingMethods' | 'campaignType'>): string {
  const brand = trackingMethods.find((method) => method.startsWith('@')) ?? brandName
  return `${campaignType === 'PR' ? 'Prodotto inviato da' : 'ADV'} ${brand}`
}
