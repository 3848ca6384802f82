///<reference types="svelte" />
;
import { formatNumber } from '$model/axisFormat';
import { formatNs } from '$model/format';
import { divergencesOf, queuedRoles, type Divergence } from '$model/recording/divergence';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { Experiment } from '$player/experiment.svelte';
import Table from '$ui/Table.svelte';
import type { OpenedRecording } from './opened.svelte';
import { texts } from './texts';
;

  interface Props {
    opened: OpenedRecording;
    experiment: Experiment;
  };;

  interface Row {
    readonly name: string;
    readonly real: string;
    readonly simulated: string;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { opened, experiment }: Props = $props();

  const roles = $derived(opened.twin?.roles);
  const other = $derived(experiment.compared.others[0]);
  const rows = $derived.by((): Row[] => {
    const [real, simulated] = [experiment.run, other?.run];
    if (!real || !simulated) return [];
    if (!roles) {
      return divergencesOf(real, simulated).map(({ id, ...both }) => ({
        name: nameOf(id),
        real: worded(id, both.real),
        simulated: worded(id, both.simulated),
      }));
    }
    const timed = (name: string, both: Pick<Divergence, 'real' | 'simulated'>): Row => ({
      name,
      real: formatNs(both.real),
      simulated: formatNs(both.simulated),
    });
    return queuedRoles(real, simulated, roles).flatMap(({ name, median, long }) => [
      timed(texts.queuedMedian(name), median),
      timed(texts.queuedLong(name), long),
    ]);
  });


  const worded = (id: Divergence['id'], value: number) =>
    id === 'commits' || id === 'writerForced' || id === 'sessionForced'
      ? formatNumber(value)
      : formatNs(value);

  function nameOf(id: Divergence['id']): string {
    const part = LFS_PARTS.find((one) => one.id === id);
    return part ? texts.part(part.name) : texts.figures[id as keyof typeof texts.figures];
  }
;
async () => {


 { svelteHTML.createElement("section", { "aria-label":texts.twin,});
  if(!other){
     { svelteHTML.createElement("button", {      "type":`button`,"disabled":opened.isSimulating,"onclick":() => void opened.simulate(),});texts.twin; }
     { svelteHTML.createElement("p", { "role":`status`,});
      if(opened.isSimulating){texts.simulating;} else if (opened.twin === null){texts.noTwin;}else{texts.twinHint;}
     }
  } else if (rows.length > 0){
     { const $$_elbaT1C = __sveltets_2_ensureComponent(Table); new $$_elbaT1C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"label":texts.divergence,"dense":true,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", {});texts.divergence; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.real; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.simulated; }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let { name, real, simulated } of __sveltets_2_ensureArray(rows)){let index = 1;index;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});name; }
             { svelteHTML.createElement("td", { "class":`number`,});real; }
             { svelteHTML.createElement("td", { "class":`number`,});simulated; }
           }
        }
       }
     Table}
    if(roles){ { svelteHTML.createElement("p", {});texts.twinOfMany; }}
     { svelteHTML.createElement("p", {});texts.apart(Boolean(opened.twin?.replay)); }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The simulator beside the kernel: what was recorded, run again there, and how far the two are apart. */
const Twin__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Twin__SvelteComponent_ = ReturnType<typeof Twin__SvelteComponent_>;
/*Ωignore_endΩ*/export default Twin__SvelteComponent_;