///<reference types="svelte" />
;
import { nameOf } from '$cases/scenarios';
import Field from '$ui/Field.svelte';
import Table from '$ui/Table.svelte';
import Explained from '../charts/Explained.svelte';
import { textColour, type NamedRun } from '../charts/namedRun';
import { fileName, Saving } from '../share/saving.svelte';
import {
    differences,
    differencesAsCsv,
    findDifferences,
    type Order,
  } from '$model/compare/difference';
import { texts } from './texts';
import { meaningOfFigure, wordDifference, wordFigure, wordRatio } from '$explain/figures';
;

  interface Props {
    /** At least two; the first is what the others are compared with. */
    runs: readonly NamedRun[];
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { runs }: Props = $props();

  /** So many rows show what matters; the rest is made when it is asked for. */
  const FIRST_ROWS = 40;

  const id = $props.id();
  const saving = new Saving();
  let query = $state('');
  let order = $state<Order>('table');
  let isWhole = $state(false);
  /** The figure whose meaning is unfolded. */
  let open = $state<string | null>(null);

  const all = $derived(differences(runs.map(({ run }) => run)));
  const rows = $derived(findDifferences(all, query, order, meaningOfFigure));
  const shown = $derived(isWhole ? rows : rows.slice(0, FIRST_ROWS));
  const others = $derived(runs.slice(1));
  const first = $derived(runs[0]?.name ?? '');
  /** With two runs there is room for the difference itself. */
  const hasDifference = $derived(runs.length === 2);
  const columns = $derived(1 + runs.length + others.length * (hasDifference ? 2 : 1));
  const isGrouped = $derived(order === 'table');

  const startsGroup = (place: number) =>
    isGrouped && shown[place]?.figure.group !== shown[place - 1]?.figure.group;

  const save = () =>
    saving.save(
      fileName(runs[0] ? nameOf(runs[0].run.scenario) : '', 'comparison', 'csv'),
      () =>
        new Blob([
          differencesAsCsv(
            rows,
            runs.map(({ name }) => name),
          ),
        ]),
    );
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h2", { "id":`${id}-title`,});texts.figures; }
   { svelteHTML.createElement("div", { "class":`tools`,});
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: {   "label":texts.search,"width":`22rem`,children:(id) => { async ()/*Ωignore_positionΩ*/ => {
         { svelteHTML.createElement("input", {       id,"type":`search`,"bind:value":query,"placeholder":texts.searchHint,});/*Ωignore_startΩ*/() => query = __sveltets_2_any(null);/*Ωignore_endΩ*/}
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":texts.sort,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {  id,"bind:value":order,});/*Ωignore_startΩ*/() => order = __sveltets_2_any(null);/*Ωignore_endΩ*/
           { svelteHTML.createElement("option", { "value":`table`,});texts.sortTable; }
           { svelteHTML.createElement("option", { "value":`name`,});texts.sortName; }
           { svelteHTML.createElement("option", { "value":`any`,});texts.sortAny; }
          if(others.length > 1){
                for(let { name } of __sveltets_2_ensureArray(others)){let place = 1;place;
               { svelteHTML.createElement("option", { "value":place + 1,});texts.sortRun(name); }
            }
          }
         }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { svelteHTML.createElement("button", {     "type":`button`,"disabled":rows.length === 0,"onclick":save,});texts.csv; }
     { svelteHTML.createElement("span", {   "class":`found`,"role":`status`,});saving.failed || texts.found(rows.length, all.length); }
   }
  if(rows.length === 0){
     { svelteHTML.createElement("p", { "class":`found`,});texts.nothingFound; }
  }else{
     { const $$_elbaT1C = __sveltets_2_ensureComponent(Table); new $$_elbaT1C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"dense":true,"caption":texts.figures,"captionHidden":true,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`col`,});texts.figure; }
              for(let { name, colour } of __sveltets_2_ensureArray(runs)){let place = 1;place;
             { svelteHTML.createElement("th", {    "scope":`col`,"class":`number run`,});__sveltets_2_ensureType(String, Number, textColour(colour));name; }
            if(place > 0){
              if(hasDifference){
                 { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.difference(name, first); }
              }
               { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.ratio(name, first); }
            }
          }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let { figure, values, atLeast, ratios } of __sveltets_2_ensureArray(shown)){let row = 1;figure.id;
          if(startsGroup(row)){
             { svelteHTML.createElement("tr", { "class":`group`,});
               { svelteHTML.createElement("th", {   "scope":`rowgroup`,"colspan":columns,});texts.groups[figure.group]; }
             }
          }
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});
               { svelteHTML.createElement("button", {       "type":`button`,"aria-expanded":open === figure.id,"onclick":() => (open = open === figure.id ? null : figure.id),});
                figure.name;
               }
             }
                for(let value of __sveltets_2_ensureArray(values)){let place = 1;place;
               { svelteHTML.createElement("td", { "class":`number`,});wordFigure(value, figure.kind, atLeast[place]); }
              if(place > 0){
                const ratio = ratios[place] ?? null;
                if(hasDifference){
                   { svelteHTML.createElement("td", {  "class":`number`,});ratio === 1;
                    wordDifference(value - (values[0] ?? 0), figure.kind);
                   }
                }
                 { svelteHTML.createElement("td", {  "class":`number`,});ratio === 1;wordRatio(ratio); }
              }
            }
           }
          if(open === figure.id){
             { svelteHTML.createElement("tr", {  "class":`meaning`,}); { svelteHTML.createElement("td", { "colspan":columns,}); { const $$_denialpxE5C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE5C({ target: __sveltets_2_any(), props: {  "doc":meaningOfFigure(figure),}});} } }
          }
        }
       }
     Table}
    if(shown.length < rows.length){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => (isWhole = true),});texts.showAll(rows.length); }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every figure of all runs with its change: searched, sorted, explained, downloaded. */
const FigureTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FigureTable__SvelteComponent_ = ReturnType<typeof FigureTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default FigureTable__SvelteComponent_;