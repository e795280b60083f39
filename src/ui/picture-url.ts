import { storageAddress } from '#domain/storage-address'

const host = (import.meta.env.VITE_SUPABASE_URL as string | undefined) ?? ''

/** The address of a picture that a row names. Rows never hold made addresses: the host may change, the path does not. */
export const pictureUrl = (name: string | null | undefined): string | undefined => storageAddress(host, name)
