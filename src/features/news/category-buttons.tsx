import { NEWS_CATEGORIES, type NewsCategory } from '#domain/news-categories'
import classes from './category-buttons.module.css'

export interface CategoryButtonsProps {
  chosen: NewsCategory
  onChoose: (category: NewsCategory) => void
}

const CATEGORIES = Object.entries(NEWS_CATEGORIES) as [NewsCategory, string][]

/** One button for each category; the pressed one is in force. */
export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <fieldset className={classes.buttons}>
      <legend className={classes.legend}>News categories</legend>
      {CATEGORIES.map(([category, label]) => (
        <button
          key={category}
          type="button"
          className={classes.button}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
