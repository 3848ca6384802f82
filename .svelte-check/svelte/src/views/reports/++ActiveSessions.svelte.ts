///<reference types="svelte" />
;
import type { Activity } from '$model/reports/report';
import ChartFigure from '../charts/ChartFigure.svelte';
import type { Texture as TextureId } from '../charts/parts';
import { axisFromZero, timeAxis } from '../charts/scales';
import TableBehind from '../charts/TableBehind.svelte';
import Texture from '../charts/Texture.svelte';
import ValueTicks from '../charts/ValueTicks.svelte';
import { formatFixed, formatInstant } from '$model/axisFormat';
import { texts } from './texts';
;

  interface Props {
    activity: Activity;
    height?: number;
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { activity, height = 150 }: Props = $props();

  /** Room for texts, in units of the page's own letter size: a projector's letters are larger. */
  const ROOM = { left: 2.5, right: 1.25, bottom: 1.6 };
  const TOP = 8;

  /** The hue of what a class waits for, as everywhere else; the texture says it without colour. */
  const LOOKS: Record<string, { colour: string; texture: TextureId }> = {
    'ON CPU': { colour: 'var(--state-user)', texture: 'cpu' },
    Commit: { colour: 'var(--kind-lgwr)', texture: 'other' },
    'User I/O': {
      colour: 'color-mix(in oklab, var(--state-io) 65%, var(--paper-raised))',
      texture: 'device',
    },
    'System I/O': { colour: 'var(--state-io)', texture: 'device' },
    Concurrency: { colour: 'var(--state-runnable)', texture: 'queue' },
    Configuration: {
      colour: 'color-mix(in oklab, var(--state-runnable) 55%, var(--ink))',
      texture: 'queue',
    },
  };
  const OTHER = { colour: 'var(--state-sleeping)', texture: 'other' } as const;

  const id = $props.id();
  let width = $state(480);
  /** Pixels in one rem. */
  let rem = $state(16);

  const count = $derived(activity.classes.length);
  const steps = $derived(activity.sessions.length / count);
  const used = $derived(
    activity.classes
      .map((name, place) => ({ name, place, ...(LOOKS[name] ?? OTHER) }))
      .filter(({ place }) =>
        Array.from({ length: steps }, (_, step) => sessionsIn(step, place)).some((n) => n > 0),
      ),
  );
  const sums = $derived(
    Array.from({ length: steps }, (_, step) =>
      used.reduce((sum, { place }) => sum + sessionsIn(step, place), 0),
    ),
  );
  const left = $derived(rem * ROOM.left);
  const right = $derived(Math.max(left + 1, width - rem * ROOM.right));
  const floor = $derived(height - rem * ROOM.bottom);
  const y = $derived(axisFromZero(Math.max(0, ...sums), [floor, TOP]));
  const untilNs = $derived(activity.fromNs + steps * activity.stepNs);
  const x = $derived(timeAxis(activity.fromNs, untilNs, [left, right]));

  function sessionsIn(step: number, place: number): number {
    return activity.sessions[step * count + place] ?? 0;
  }

  /** The bars of one step, from the bottom up. */
  function stack(step: number) {
    let below = 0;
    return used.map((look) => {
      const bottom = y.scale(below);
      below += sessionsIn(step, look.place);
      return { look, bottom, top: y.scale(below) };
    });
  }

  const startOf = (step: number) => activity.fromNs + step * activity.stepNs;
;
async () => {


 { const $$_erugiFtrahC0C = __sveltets_2_ensureComponent(ChartFigure); new $$_erugiFtrahC0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.activeSessions,"unit":texts.activeUnit,}});
  if(used.length === 0){
     { svelteHTML.createElement("p", { "class":`nothing`,});texts.noActivity; }
  }else{
     { svelteHTML.createElement("ul", {});
          for(let look of __sveltets_2_ensureArray(used)){let index = 1;index;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("svg", {     "width":`14`,"height":`14`,"aria-hidden":`true`,});
             { svelteHTML.createElement("rect", {      "width":`14`,"height":`14`,"fill":`url(#${id}-${look.place})`,});}
           }
          look.name;
         }
      }
     }
     { const $$_div1 = svelteHTML.createElement("div", {    "class":`plot`,"translate":`no`,});width= $$_div1.clientWidth;
       { const $$_span2 = svelteHTML.createElement("span", {  "class":`rem`,});rem= $$_span2.clientWidth; }
       { svelteHTML.createElement("svg", {   width,height,"aria-hidden":`true`,});
         { svelteHTML.createElement("defs", {});
              for(let look of __sveltets_2_ensureArray(used)){let index = 1;index;
             { const $$_erutxeT4C = __sveltets_2_ensureComponent(Texture); new $$_erutxeT4C({ target: __sveltets_2_any(), props: {      "id":`${id}-${look.place}`,"texture":look.texture,"colour":look.colour,}});}
          }
         }
         { const $$_skciTeulaV3C = __sveltets_2_ensureComponent(ValueTicks); new $$_skciTeulaV3C({ target: __sveltets_2_any(), props: {    "ticks":y.ticks,left,right,}});}
            for(let sum of __sveltets_2_ensureArray(sums)){let step = 1;step;
          if(sum > 0){
            const from = x.scale(startOf(step));
            const until = x.scale(startOf(step + 1));
                for(let { look, top, bottom } of __sveltets_2_ensureArray(stack(step))){let index = 1;index;
               { svelteHTML.createElement("rect", {           "x":from,"y":top,"width":Math.max(0.5, until - from - 0.5),"height":bottom - top,"fill":`url(#${id}-${look.place})`,});}
            }
          }
        }
         { svelteHTML.createElement("line", {          "class":`base`,"x1":left,"x2":right,"y1":floor,"y2":floor,});}
            for(let tick of __sveltets_2_ensureArray(x.ticks)){let index = 1;index;
           { svelteHTML.createElement("line", {          "class":`notch`,"x1":tick.at,"x2":tick.at,"y1":floor,"y2":floor + 4,});}
           { svelteHTML.createElement("text", {       "class":`tick`,"x":tick.at,"y":height - 4,"text-anchor":`middle`,});
            tick.text;
            x.unit;
           }
        }
       }
     }
     { const $$_dniheBelbaT1C = __sveltets_2_ensureComponent(TableBehind); new $$_dniheBelbaT1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"title":texts.activeSessions,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`col`,});texts.scope; }
              for(let look of __sveltets_2_ensureArray(used)){let index = 1;index; { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});look.name; }}
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let _sum of __sveltets_2_ensureArray(sums)){let step = 1;step;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});
              texts.stretch(
                formatInstant(startOf(step), 1e4),
                formatInstant(startOf(step + 1), 1e4),
              );
             }
                for(let look of __sveltets_2_ensureArray(used)){let index = 1;index;
               { svelteHTML.createElement("td", { "class":`number`,});formatFixed(sessionsIn(step, look.place), 2); }
            }
           }
        }
       }
     TableBehind}
  }
 ChartFigure}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** How many sessions were active over time, stacked by wait class, as the samples found them. */
const ActiveSessions__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ActiveSessions__SvelteComponent_ = ReturnType<typeof ActiveSessions__SvelteComponent_>;
/*Ωignore_endΩ*/export default ActiveSessions__SvelteComponent_;