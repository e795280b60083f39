import { Link } from 'react-router-dom'
import classes from './stat-card.module.css'

export interface StatCardProps {
  label: string
  value: string
  /** Text of its recent change. */
  change: string
  to: string
}

/** One number on a card that links to the list of the counted rows. */
export function StatCard({ label, value, change, to }: StatCardProps) {
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.label}>{label}</span>
      <strong className={classes.value}>{value}</strong>
      <span className={classes.change}>{change}</span>
    </Link>
  )
}
