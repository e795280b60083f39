import { storageAddress } from '#shared/pictures/storage-address'

const host = (import.meta.env.VITE_SUPABASE_URL as string | undefined) ?? ''

/** URL of a picture by its name in a row. Rows contain paths instead of URLs, because the host may change. */
export const pictureUrl = (name: string | null | undefined): string | undefined => storageAddress(host, name)
