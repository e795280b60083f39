/**
 * Age from which an attempted entry is not sent again without asking the person, ms (S10). The server's ledger forgets
 * after 400 days, and would carry it out a second time; the month between is for clocks that are wrong.
 */
export const RESEND_MAX_AGE = 365 * 86_400_000
