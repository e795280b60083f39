/**
 * Id of the row of a customer and a saved item: the first 16 bytes of sha256('<user_id>:<item id>').
 * A trigger on the server computes the same (supabase/migrations, favorite ids). With random ids, two devices would
 * create two rows for one saved item, and an undo before the next pull would name a row the server never had (S11).
 */
export async function favoriteId(userId: string, itemId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId}:${itemId}`))
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
