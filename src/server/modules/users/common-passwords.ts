/**
 * Words on which people build the passwords that attackers try first, Italian and English, and names of this
 * trade; compared in lower case, with the digits and signs around them taken away.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passw passwordpassword passwords mypassword yourpassword newpassword changeme changemenow
  letmein letmeinplease welcome welcomehome administrator admin adminadmin rootroot useruser testtest
  testpassword defaultpassword iloveyou iloveyousomuch qwerty qwertyuiop qwertyqwerty asdfghjkl zxcvbnm
  qazwsx qazwsxedc qazwsxedcrfv sunshine princess football baseball superman batman starwars dragon monkey
  master shadow whatever trustno computer internet michael jennifer liverpool chelsea ciaociao ciaociaociao
  ciao amore amoreamore amoremio amoremiobello tiamo tiamotanto juventus forzajuve forzanapoli forzainter
  forzamilan forzaroma inter milan napoli francesco francesca alessandro alessandra giuseppe antonio andrea
  federica valentina martina giulia matteo lorenzo stella stellina principessa tesoro bella cucciolo
  segreto segretissima nonlaso nonricordo lamiapassword passwordsicura italia roma milano instagram
  facebook tiktok youtube influencer influencers marketing campagna campagne resoconto resocontoresoconto
  agenzia azienda cambiami cambialapassword benvenuto benvenuti
  `
    .trim()
    .split(/\s+/),
)
