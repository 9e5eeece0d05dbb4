import { limits } from '../../contract/limits.ts';
import type { RichKind } from '../../contract/pins/rich.ts';
import type { Texts } from '../texts/en.ts';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import type { FormState } from './form-state.ts';
import { RadioField } from './radio-field.tsx';
import { en as t } from '../texts/en.ts';

interface KindFieldsProps {
  form: FormState;
}

const kinds = ['', 'product', 'recipe', 'article'] as const;

/**
 * Alt text, and the fields of each kind. CSS alone shows the fields of the selected kind. The others are ignored on
 * submission.
 */
export function KindFields({ form }: KindFieldsProps) {
  const { upload } = t;
  return (
    <div className="kind-fields">
      <RadioField
        name="kind"
        legend={upload.kind}
        options={kinds.map((value) => ({ value, ...upload.kinds[value] }))}
        chosen={form.values['kind'] ?? ''}
      />
      <ProductFields form={form} />
      <RecipeFields form={form} />
      <div className="kind-fields__article form">
        <TextField form={form} name="published" type="date" label={upload.article.published} isOptional />
      </div>
      <div className="kind-fields__any form">
        <TextField form={form} name="author" label={upload.author} isOptional />
        <TextField
          form={form}
          name="site_name"
          label={upload.siteName}
          hint={upload.siteNameHint}
          isOptional
        />
      </div>
    </div>
  );
}

function ProductFields({ form }: KindFieldsProps) {
  const { product } = t.upload;
  const price = (name: string, label: string, hint: string, isOptional = true) => (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={hint}
      isOptional={isOptional}
      input={{ inputMode: 'decimal' }}
    />
  );
  return (
    <div className="kind-fields__product form">
      <div className="field-pair">
        {price('product_price', product.price, product.priceHint, false)}
        <TextField
          form={form}
          name="product_currency"
          label={product.currency}
          hint={product.currencyHint}
          input={{ maxLength: limits.currency, autoCapitalize: 'characters' }}
        />
      </div>
      {price('product_max_price', product.maxPrice, product.maxPriceHint)}
      {price('product_standard_price', product.standardPrice, product.standardPriceHint)}
      {price('product_free_shipping_from', product.freeShippingFrom, product.freeShippingFromHint)}
      <SelectField
        form={form}
        name="product_availability"
        label={product.availability}
        options={[
          { value: 'in_stock', label: product.inStock },
          { value: 'out_of_stock', label: product.outOfStock },
        ]}
      />
      <TextField form={form} name="product_brand" label={product.brand} isOptional />
      <TextField
        form={form}
        name="product_dimensions"
        label={product.dimensions}
        hint={product.dimensionsHint}
        isOptional
      />
      <TextAreaField
        form={form}
        name="product_variants"
        label={product.variants}
        hint={product.variantsHint}
        isOptional
      />
    </div>
  );
}

function RecipeFields({ form }: KindFieldsProps) {
  const { recipe } = t.upload;
  const whole = (name: string, label: string) => (
    <TextField form={form} name={name} label={label} isOptional input={{ inputMode: 'numeric' }} />
  );
  return (
    <div className="kind-fields__recipe form">
      <div className="field-pair">
        {whole('recipe_servings', recipe.servings)}
        {whole('recipe_minutes', recipe.minutes)}
      </div>
      <TextAreaField
        form={form}
        name="recipe_ingredients"
        label={recipe.ingredients}
        hint={recipe.ingredientsHint}
        rows={8}
      />
      <TextAreaField
        form={form}
        name="recipe_steps"
        label={recipe.steps}
        hint={recipe.stepsHint}
        rows={6}
        isOptional
      />
    </div>
  );
}

/** Field names and labels of a kind, for the error summary. */
export function kindLabels(kind: RichKind | '', t: Texts): [name: string, label: string][] {
  const { upload } = t;
  const { product, recipe, article } = upload;
  const ofAny: [string, string][] = [
    ['author', upload.author],
    ['site_name', upload.siteName],
  ];
  switch (kind) {
    case '':
      return [];
    case 'product':
      return [
        ['product_price', product.price],
        ['product_currency', product.currency],
        ['product_max_price', product.maxPrice],
        ['product_standard_price', product.standardPrice],
        ['product_free_shipping_from', product.freeShippingFrom],
        ['product_brand', product.brand],
        ['product_dimensions', product.dimensions],
        ['product_variants', product.variants],
        ...ofAny,
      ];
    case 'recipe':
      return [
        ['recipe_servings', recipe.servings],
        ['recipe_minutes', recipe.minutes],
        ['recipe_ingredients', recipe.ingredients],
        ['recipe_steps', recipe.steps],
        ...ofAny,
      ];
    case 'article':
      return [['published', article.published], ...ofAny];
  }
}
