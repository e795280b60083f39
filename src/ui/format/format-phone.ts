/** A US number as the shop writes its own, '(315) 555-0142'; any other number, or one with an extension, as typed. */
export const formatPhone = (phone: string | null | undefined): string | undefined =>
  phone?.trim().replace(/^(?:\+?1[ .-]*)?\(?(\d{3})\)?[ .-]*(\d{3})[ .-]*(\d{4})$/, '($1) $2-$3')
