import { limits } from '../contract/limits.ts';
import type { RecipeCard, RecipeDetails } from '../contract/pins/rich.ts';
import { measuredIngredient, measuredStep, type MeasuredPart } from './measures.ts';
import { scaleIngredient } from './scale-ingredient.ts';
import { displayDuration, isoDuration } from '../base/time/durations.ts';
import { pinUrl } from '../base/urls/canonical.ts';
import type { CloseupChoice } from '../pins/closeup/choice.ts';
import { Stars } from './stars.tsx';
import { en as t } from '../base/texts/en.ts';

export interface RecipeBlockProps {
  pinId: string;
  recipe: RecipeCard;
  details: RecipeDetails;
  choice: CloseupChoice;
}

/** Rating, time, ingredients scaled to the servings, and steps of a recipe ([CLOSE-02]). */
export function RecipeBlock({ pinId, recipe, details, choice }: RecipeBlockProps) {
  const { author, description, servings, ingredients, steps } = details;
  const wanted = servings === null ? null : (choice.servings ?? servings);
  const factor = servings === null || wanted === null ? 1 : wanted / servings;
  return (
    <section className="rich-pin" id="recipe" aria-label={recipe.name || t.recipe.title}>
      {author !== '' && <p className="rich-pin__source">{t.recipe.by({ author })}</p>}
      {recipe.rating && <Stars rating={recipe.rating} />}
      <ul className="facts">
        {recipe.cookMinutes !== null && (
          <li>
            {t.recipe.time}:{' '}
            <time dateTime={isoDuration(recipe.cookMinutes)}>
              {displayDuration(recipe.cookMinutes, t.locale)}
            </time>
          </li>
        )}
        {wanted !== null && <li>{t.recipe.serves({ count: wanted })}</li>}
      </ul>
      {description !== '' && (
        <p className="description" dir="auto">
          {description}
        </p>
      )}
      <h2>{t.recipe.ingredients}</h2>
      {wanted !== null && (
        <form className="recipe-servings" method="get" action={`${pinUrl(pinId)}#recipe`}>
          <label htmlFor="servings">{t.recipe.servings}</label>
          <input
            id="servings"
            name="servings"
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.servings}
            defaultValue={wanted}
          />
          <button className="button quiet">{t.recipe.scale}</button>
        </form>
      )}
      {ingredients.map(({ name, lines }, index) => (
        <div key={`${index} ${name}`}>
          {name !== '' && <h3 dir="auto">{name}</h3>}
          <ul className="ingredients">
            {lines.map((line, place) => (
              <li key={`${place} ${line}`} dir="auto">
                <Measured
                  parts={measuredIngredient(scaleIngredient(line, factor), choice.measures, t.locale)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {steps.length > 0 && (
        <>
          <h2>{t.recipe.steps}</h2>
          <ol className="recipe-steps">
            {steps.map((step, place) => (
              <li key={`${place} ${step}`} dir="auto">
                <Measured parts={measuredStep(step, choice.measures, t.locale)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** A line of the author, with the reader's measures beside it, which are written in the reader's direction. */
function Measured({ parts }: { parts: MeasuredPart[] }) {
  return parts.map((part, place) =>
    'text' in part ? part.text : <bdi key={place} className="measure">{` (${part.converted})`}</bdi>,
  );
}
