import * as v from 'valibot'

/** `lume.example=Lume S.p.A.; altra.example=Altra`: which mail domain belongs to which client. */
export const clientDomains = v.pipe(
  v.string(),
  v.transform((given) => given.split(';').filter((part) => part.trim() !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^\s*[a-z0-9.-]+\.[a-z]+\s*=\s*\S/i, 'must be such as lume.example=Lume; altra.example=Altra'),
      v.transform((given) => {
        const [domain = '', ...name] = given.split('=')
        return { domain: domain.trim().toLowerCase(), client: name.join('=').trim() }
      }),
    ),
  ),
)
