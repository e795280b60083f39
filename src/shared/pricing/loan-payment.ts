export interface Loan {
  /** US dollars. */
  price: number
  down: number
  months: number
  /** Annual percentage rate, such as 8.5. */
  apr: number
}

/** What the payment calculator accepts; the down payment is at most the price. */
export const LOAN_LIMITS = {
  price: { min: 0, max: 1_000_000 },
  months: { min: 12, max: 120 },
  apr: { min: 0, max: 30 },
} as const

/** The loan of an example: 10 percent down, 60 months at 8 percent. */
export const exampleLoan = (price: number): Loan => ({
  price,
  down: Math.round(price / 10),
  months: 60,
  apr: 8,
})

/** The fields with a value that the calculator does not accept. */
export function loanProblems({ price, down, months, apr }: Loan): (keyof Loan)[] {
  const { price: prices, months: terms, apr: rates } = LOAN_LIMITS
  const isWithin = (value: number, low: number, high: number) => value >= low && value <= high
  const isGood: Record<keyof Loan, boolean> = {
    price: isWithin(price, prices.min, prices.max),
    down: isWithin(down, 0, Number.isFinite(price) ? price : prices.max),
    months: Number.isInteger(months) && isWithin(months, terms.min, terms.max),
    apr: isWithin(apr, rates.min, rates.max),
  }
  return (Object.keys(isGood) as (keyof Loan)[]).filter((field) => !isGood[field])
}

/** The monthly payment of an annuity in whole dollars: equal payments that repay the loan and its interest. */
export const loanPayment = (loan: Loan): number => Math.round(exactPayment(loan))

/** The interest over the full term, in whole dollars. */
export const loanInterest = (loan: Loan): number =>
  Math.max(0, Math.round(exactPayment(loan) * loan.months - (loan.price - loan.down)))

function exactPayment({ price, down, months, apr }: Loan): number {
  const loan = price - down
  const rate = apr / 100 / 12
  if (rate === 0) return loan / months
  // 1 - (1 + rate)^-months, which loses no digits for a tiny rate.
  const discount = -Math.expm1(-months * Math.log1p(rate))
  return (loan * rate) / discount
}
