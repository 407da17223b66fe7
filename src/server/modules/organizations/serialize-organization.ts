import type { Organization } from '../../../contract/organizations.ts'
import { imageAddress } from '../../images/image-address.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { LoadedOrganization } from './organization-queries.ts'

export function serializeOrganization(loaded: LoadedOrganization, secrets: Secrets, now: Date): Organization {
  const { row, users, campaignsCount } = loaded
  return {
    id: row.id,
    name: row.name,
    image: imageAddress(secrets, row.image_id, now),
    users: users.map(({ id, email, active }) => ({
      id,
      email,
      userRoleType: 'CLIENT',
      active: active === 1,
    })),
    campaignsCount,
    version: row.version,
  }
}

/** The response to POST and PUT: includes the address for uploading a logo. */
export function serializeWritten(
  loaded: LoadedOrganization,
  { secrets, userId, now }: { secrets: Secrets; userId: string; now: Date },
): Organization {
  const target = { owner: 'organization', id: loaded.row.id, userId } as const
  return {
    ...serializeOrganization(loaded, secrets, now),
    imageUploadUrl: uploadAddress(secrets, target, now),
  }
}
