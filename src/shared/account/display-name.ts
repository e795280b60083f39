/** Name of a customer: the display name, or the part of the email address before the @, or 'User' (Site 2). */
export function displayName(name: string | null | undefined, email: string | null | undefined): string {
  return name?.trim() || email?.split('@')[0]?.trim() || 'User'
}
