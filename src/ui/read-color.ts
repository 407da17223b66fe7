/** The computed value of a colour token at this element: canvases do not know custom properties. */
export function readColor(element: HTMLElement, token: `--${string}`): string {
  const probe = document.createElement('i')
  probe.style.setProperty('color', `var(${token})`)
  // Otherwise, two lines would get the system's single colour.
  probe.style.forcedColorAdjust = 'none'
  element.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return color
}
